import type { ReactNode } from 'react';
import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { BodySilhouette } from '../../shared/illustrations/bodywork.tsx';
import { Countryside, RoadStrip } from '../../shared/illustrations/landscape.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { FaqSection } from '../../shared/ui/faq-section.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { aboutFaq } from './about-faq.ts';
import styles from './about-page.module.css';

export const AboutPage = ({ onStartQuiz }: { readonly onStartQuiz: () => void }) => (
  <>
    <PageHead
      title="About Us"
      description="Why we built a free car quiz and a flat-fee concierge: car advice for the US and Canada that is independent of dealerships and shows its reasons."
      canonicalPath={paths.about}
    />
    <AboutHero onStartQuiz={onStartQuiz} />
    <TextSection id="story" title="Our story">
      {story.map((paragraph, index) => (
        <p key={paragraph} className={index === 0 ? styles.opening : undefined}>
          {paragraph}
        </p>
      ))}
    </TextSection>
    <Approach />
    <Ratings />
    <FaqSection title="About working with us" faq={aboutFaq} />
    <FreeQuizCallToAction onStartQuiz={onStartQuiz} />
  </>
);

const AboutHero = ({ onStartQuiz }: { readonly onStartQuiz: () => void }) => (
  <section className={styles.hero}>
    <Container className={styles.words}>
      <h1>Good car advice shouldn’t come from the person selling the car.</h1>
      <div className={styles.pitch}>
        <p className={styles.lead}>
          So ours doesn’t. We help people in the US and Canada choose a car, and buy it if they’d
          like a hand, without working for a dealership.
        </p>
        <Button size="large" aria-haspopup="dialog" onClick={onStartQuiz}>
          Take the Smart Quiz
        </Button>
      </div>
    </Container>
    <Container>
      <div className={styles.picture} aria-hidden="true">
        <Countryside className={styles.land} />
        <RoadStrip>
          <div className={styles.cars}>
            <BodySilhouette bodyStyle="minivan" paint={2} />
            <BodySilhouette bodyStyle="pickup" paint={3} />
          </div>
        </RoadStrip>
      </div>
    </Container>
  </section>
);

type TextSectionProps = {
  readonly id: 'story' | 'ratings';
  readonly title: string;
  readonly children: ReactNode;
};

const TextSection = ({ id, title, children }: TextSectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={styles[id]}>
    <Container className={styles.storyColumns}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.storyText}>{children}</div>
    </Container>
  </section>
);

const story = [
  'Most of us buy a car every few years. The person across the desk sells several a week. That gap in experience costs buyers money, and often a day off.',
  'The usual help doesn’t close it. Reviews rank cars for no one in particular. Listing sites want you to know the answer before you search. Friends recommend what they drive. None of it starts with who rides along, what you carry, or where you live.',
  `${brand.name} begins with those questions. The quiz turns your answers into six vehicles and tells you, in plain words, why each one is on the list and what you’d be giving up. It is free, because knowing what suits you should be.`,
  'And for anyone who would rather not do the rest alone, there is a concierge: someone who knows how the business works, searches and negotiates for you, and earns the same flat $249 whichever car you choose. No purchase, no fee.',
];

const principles = {
  'Your life first, the spec sheet second':
    'We ask who rides along, what you haul and what your week looks like. Horsepower comes up only if you care about it.',
  'Reasons, not just rankings':
    'Every pick says why it is there, in terms of your own answers. If a reason doesn’t ring true, you’ll see it right away.',
  'The catch, up front':
    'No car is perfect. We name the trade-off on every card. If we had to stretch a limit, we say which one and by how much.',
  'One flat fee, or none':
    'The quiz is free. The concierge costs $249 only when you complete a purchase with our help. It is the same for every car.',
};

const Approach = () => (
  <section aria-labelledby="approach-title" className={styles.approach}>
    <Container>
      <h2 id="approach-title">Our approach</h2>
      <ul className={styles.principles}>
        {Object.entries(principles).map(([title, text]) => (
          <li key={title} className={styles.principle}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Container>
  </section>
);

const Ratings = () => (
  <TextSection id="ratings" title="How we rate cars">
    <p>
      Most of what a card says is a published figure: price, size, fuel economy, range, and the
      government’s crash stars. Where a card says “we rate” or “our rating”, it is our own judgment,
      from 1 to 5.
    </p>
    <dl className={styles.scale}>
      {scale.map(([points, meaning]) => (
        <div key={points}>
          <dt>{points}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
    <p>
      We rate ride, handling, cabin, sound, technology, rear-seat room, safety, expected reliability
      at the car’s age, and its standing in its class. Every model is rated on the same written
      scales, and its standing also on how often advice for made-up shoppers names it. We don’t
      drive each car or survey owners for this, so treat a rating as an informed opinion, and take a
      test drive.
    </p>
    <p>
      We are independent of dealerships, and no maker can change a rating or a place on your list.
    </p>
  </TextSection>
);

const scale = [
  [5, 'Among the best you can buy'],
  [3, 'Average'],
  [1, 'A weak point'],
] as const;

const FreeQuizCallToAction = ({ onStartQuiz }: { readonly onStartQuiz: () => void }) => (
  <section aria-labelledby="free-quiz-title" className={styles.call}>
    <Container className={styles.callColumns}>
      <div className={styles.callWords}>
        <h2 id="free-quiz-title">Curious what we’d pick for you?</h2>
        <p>Six cars, each with its reasons. It takes about three minutes and costs nothing.</p>
        <Button size="large" aria-haspopup="dialog" onClick={onStartQuiz}>
          Take the Free Quiz
        </Button>
      </div>
      <BodySilhouette bodyStyle="coupe" className={styles.car} />
    </Container>
  </section>
);
