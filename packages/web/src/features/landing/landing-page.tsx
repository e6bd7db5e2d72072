import { Link } from 'react-router-dom';
import { concierge } from '../../config/concierge.ts';
import { paths } from '../../config/paths.ts';
import { BodySilhouette } from '../../shared/illustrations/bodywork.tsx';
import { RoadStrip } from '../../shared/illustrations/landscape.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { FaqSection } from '../../shared/ui/faq-section.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { ExampleSection } from './example-section.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import insiderStyles from './insiders.module.css';
import { landingFaq } from './landing-faq.ts';
import styles from './landing-page.module.css';

const LandingPage = () => (
  <>
    <PageHead
      title="Find the right car for you"
      description="Answer up to 20 quick questions and get six cars for your life and budget, each with its reasons. Free, independent of dealerships, for the US and Canada."
      canonicalPath={paths.home}
    />
    <Hero />
    <HowItWorks />
    <ExampleSection />
    <Insiders />
    <FaqSection title="Fair questions" faq={landingFaq}>
      <p>
        Something else on your mind? <Link to={paths.contact}>Ask a concierge</Link>. The first call
        is free.
      </p>
    </FaqSection>
    <ClosingCallToAction />
  </>
);

const services = [
  ['Search', 'Finds the exact car, trim and color across dealerships.'],
  ['Negotiate', 'Talks price with the dealership, so you don’t have to.'],
  ['Test drives', 'Books them around your week.'],
  ['Paperwork', 'Goes through it with you before you sign.'],
  ['Financing and trade-in', 'Helps you compare offers and get a fair number.'],
] as const;

const Insiders = () => (
  <section aria-labelledby="insiders-title" className={insiderStyles.section}>
    <Container className={insiderStyles.columns}>
      <div className={insiderStyles.words}>
        <h2 id="insiders-title">An insider on your side of the desk.</h2>
        <p className={insiderStyles.lead}>
          Your six picks are yours to keep. If you’d rather not face the dealership alone, a
          concierge who knows how the business works takes it from there.
        </p>
        <ul className={insiderStyles.services}>
          {services.map(([name, text]) => (
            <li key={name}>
              <Icon name="check" size={20} className={insiderStyles.check} />
              <span>
                <strong>{name}.</strong> {text}
              </span>
            </li>
          ))}
        </ul>
        <LinkButton to={paths.contact} size="large" className={insiderStyles.button}>
          Speak with a concierge
        </LinkButton>
      </div>
      <div className={insiderStyles.figures}>
        <p className={insiderStyles.savings}>
          <span className={insiderStyles.amount}>$1,000 to $3,000</span>
          <span>is what most concierge clients tell us they save.</span>
          {concierge.savingsSource !== undefined && (
            <span className={insiderStyles.source}>{concierge.savingsSource}</span>
          )}
        </p>
        <div className={insiderStyles.receipt}>
          <h3 className={insiderStyles.title}>The whole bill</h3>
          <dl className={insiderStyles.lines}>
            {Object.entries(bill).map(([label, amount]) => (
              <div key={label} className={insiderStyles.line}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          <p className={insiderStyles.terms}>
            One flat fee, charged only if you complete a purchase with our help. Taxes may be added.{' '}
            <KeepWordsTogether text="Non-refundable" /> once the purchase is finalized.
          </p>
        </div>
      </div>
    </Container>
  </section>
);

const bill = {
  'Smart Quiz and six picks': '$0',
  '15-minute first call': '$0',
  'Concierge, if you buy': '$249',
};

const ClosingCallToAction = () => (
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

export default LandingPage;
