import * as z from 'zod';

/** Schemas that turn the text of a CSV cell into its value. */
export const text = () => z.string().trim().min(1, 'must not be empty');
const number = () => z.string().trim().min(1, 'must not be empty').pipe(z.coerce.number<string>());

export const figure = (least: number, most: number) =>
  number().pipe(z.number().min(least).max(most));
export const whole = (least: number, most: number) => figure(least, most).pipe(z.int());
export const year = () => whole(2014, 2027);
export const rating = () => whole(1, 5).pipe(z.literal([1, 2, 3, 4, 5]));
export const words = <Word extends string>(allowed: readonly Word[]) =>
  z
    .string()
    .transform((cell) => cell.split(' ').filter((word) => word !== ''))
    .pipe(z.array(z.enum(allowed)));
export const oneOrMoreWords = <Word extends string>(allowed: readonly Word[]) =>
  words(allowed).transform((list, context): [Word, ...Word[]] => {
    const [first, ...others] = list;
    if (first !== undefined) return [first, ...others];

    context.addIssue('must not be empty');
    return z.NEVER;
  });
/** "2024 2025+": model years with IIHS's Top Safety Pick or, with a plus, Top Safety Pick+. */
export const safetyAwards = () =>
  z
    .string()
    .transform((cell) => cell.split(' ').filter((word) => word !== ''))
    .pipe(z.array(z.string().regex(/^20\d\d\+?$/, 'must be model years: 2024 2025+')))
    .transform((list) =>
      list.map((word) => ({ year: Number.parseInt(word, 10), isPlus: word.endsWith('+') })),
    );
export const yesOrNo = () => z.enum(['yes', 'no']).transform((cell) => cell === 'yes');
export const blankOr = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => undefined),
    schema,
  ]);
