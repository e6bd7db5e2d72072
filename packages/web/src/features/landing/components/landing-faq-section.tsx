import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { FaqSection } from '../../../shared/ui/faq-section.tsx';
import { landingFaq } from '../landing-faq.ts';

/** The questions people ask before they start. */
export const LandingFaq = () => (
  <FaqSection title="Fair questions" questions={landingFaq}>
    <p>
      Something else on your mind? <Link to={paths.contact}>Ask a concierge</Link>. The first call is free.
    </p>
  </FaqSection>
);
