const longestName = 40;

/**
 * The name to greet somebody with, if what was typed reads as one. Anybody can type a stranger's address beside a
 * "name" that is an advertisement with a link, so anything but a short name of letters is left out.
 */
const safeName = (typed: string | undefined): string | undefined => {
  const name = typed?.trim() ?? '';
  const reads = /^\p{L}[\p{L}\p{M}'’\- ]*(?:\.[\p{L}\p{M}'’\- ]*)?$/u.test(name) && !/\.\p{L}/u.test(name);
  return reads && name.length <= longestName ? name : undefined;
};

/** The first line of an e-mail to a visitor. */
export const greetingTo = (typedName: string | undefined): string => {
  const name = safeName(typedName);
  return name === undefined ? 'Hello,' : `Hi ${name},`;
};
