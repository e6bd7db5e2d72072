import { paths } from '../../../config/paths.ts';
import { FaqSection } from '../../../shared/ui/faq-section.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { aboutFaq } from '../about-faq.ts';
import { AboutHero } from './about-hero.tsx';
import { Approach } from './approach.tsx';
import { FreeQuizCall } from './free-quiz-call.tsx';
import { Story } from './story.tsx';

type AboutPageProps = {
  /** Opens the terms modal, whose acceptance leads to the quiz. */
  readonly onStartQuiz: () => void;
};

/** Who we are, how we work, and two ways into the quiz. */
export const AboutPage = ({ onStartQuiz }: AboutPageProps) => (
  <>
    <PageHead
      title="About Us"
      description="Why we built a free car quiz and a flat-fee concierge: car advice for the US and Canada that is independent of dealerships and shows its reasons."
      canonicalPath={paths.about}
    />
    <AboutHero onStartQuiz={onStartQuiz} />
    <Story />
    <Approach />
    <FaqSection title="About working with us" questions={aboutFaq} />
    <FreeQuizCall onStartQuiz={onStartQuiz} />
  </>
);
