/** The text of a submitted field without the space around it; empty where there is none. */
export const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** The text of a field of one line: what was pasted with tabs or exotic line ends becomes plain spaces. */
export const lineIn = (data: FormData, name: string): string =>
  textIn(data, name).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
