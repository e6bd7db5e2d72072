export type LegalSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
};

export const LegalSections = ({ sections }: { readonly sections: readonly LegalSection[] }) =>
  sections.map(({ heading, paragraphs, points = [] }) => (
    <section key={heading}>
      <h3>{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{joined(paragraph)}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{joined(point)}</li>
          ))}
        </ul>
      )}
    </section>
  ));

/** Keeps every "e-mail" on one line by a word joiner after its hyphen. */
const joined = (text: string): string => text.replace(/(e-)(mail)/gi, '$1\u2060$2');
