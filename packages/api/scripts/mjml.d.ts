// mjml has no types.
declare module 'mjml' {
  type Options = {
    readonly validationLevel: 'strict';
    readonly keepComments: boolean;
    readonly fonts: Record<string, string>;
  };
  type Compiled = {
    readonly html: string;
    readonly errors: readonly { readonly formattedMessage: string }[];
  };
  export default function mjml2html(source: string, options: Options): Promise<Compiled>;
}
