import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { BodySilhouette } from '../../shared/illustrations/bodywork.tsx';
import { RoadStrip } from '../../shared/illustrations/landscape.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { FaqSection } from '../../shared/ui/faq-section.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Insiders } from './insiders.tsx';
import { landingFaq } from './landing-faq.ts';
import styles from './landing-page.module.css';

export const LandingPage = () => (
  <>
    <Hero />
    <HowItWorks />
    <Insiders />
    <FaqSection title="Fair questions" faq={landingFaq}>
      <p>
        Something else on your mind? <Link to={paths.contact}>Ask a concierge</Link>. The first call is free.
      </p>
    </FaqSection>
    <ClosingCall />
  </>
);

const ClosingCall = () => (
  <section aria-labelledby="closing-title" className={styles.section}>
    <Container className={styles.words}>
      <h2 id="closing-title">
        <span className={styles.phrase}>Three minutes from now,</span>{' '}
        <span className={styles.phrase}>you could have your shortlist.</span>
      </h2>
      <LinkButton to={paths.quiz} size="large">
        Take the Smart Quiz
      </LinkButton>
    </Container>
    <RoadStrip>
      <div className={styles.car} aria-hidden="true">
        <BodySilhouette bodyStyle="convertible" />
      </div>
    </RoadStrip>
  </section>
);
