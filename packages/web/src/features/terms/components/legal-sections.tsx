import type { LegalSection } from '../texts/legal-section.ts';

/** The same words, with every "e-mail" on one line: its hyphen is followed by a sign that joins and is not seen. */
const joined = (text: string): string => text.replace(/(e-)(mail)/gi, '$1\u2060$2');

/** The parts of a policy: headings, paragraphs, points. */
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
