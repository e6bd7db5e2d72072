import type { LegalSection } from '../texts/legal-section.ts';

/** The parts of a policy: headings, paragraphs, points. */
export const LegalSections = ({ sections }: { readonly sections: readonly LegalSection[] }) =>
  sections.map(({ heading, paragraphs, points = [] }) => (
    <section key={heading}>
      <h3>{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  ));
