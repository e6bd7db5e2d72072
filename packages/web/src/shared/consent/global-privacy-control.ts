/** Whether the browser asks every site not to sell or share its user's data (it then also sends `Sec-GPC: 1`). */
export const sendsGlobalPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
