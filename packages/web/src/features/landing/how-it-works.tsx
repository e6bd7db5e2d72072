import { BodySilhouette } from '../../shared/illustrations/bodywork.tsx';
import { Container } from '../../shared/ui/container.tsx';
import styles from './how-it-works.module.css';

export const HowItWorks = () => (
  <section id="how-it-works" aria-labelledby="how-it-works-title" className={styles.section}>
    <Container>
      <h2 id="how-it-works-title" className={styles.title}>
        How It Works
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text, scene }, index) => (
          <li key={title} className={styles.step}>
            <svg viewBox="0 0 240 176" aria-hidden="true" className={styles.scene}>
              <rect width="240" height="176" rx="18" className={styles.ground} />
              {scene}
            </svg>
            <span className={styles.marker} aria-hidden="true">
              {index + 1}
            </span>
            <div className={styles.words}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Container>
  </section>
);

const answerRows = [
  { y: 66, width: 74, isChosen: false },
  { y: 96, width: 92, isChosen: true },
  { y: 126, width: 58, isChosen: false },
];

const answerScene = (
  <>
    <rect x="40" y="22" width="160" height="154" rx="14" className={styles.paper} />
    <rect x="40" y="150" width="160" height="26" className={styles.paper} />
    <rect x="58" y="40" width="104" height="8" rx="4" className={styles.text} />
    {answerRows.map(({ y, width, isChosen }) => (
      <g key={y}>
        <rect
          x="56"
          y={y - 4}
          width="128"
          height="25"
          rx="8"
          className={isChosen ? styles.chosen : styles.edge}
        />
        <rect
          x="84"
          y={y + 5}
          width={width}
          height="6"
          rx="3"
          className={isChosen ? styles.text : styles.faint}
        />
        <circle cx="71" cy={y + 8} r="5.5" className={isChosen ? styles.accent : styles.faint} />
        {isChosen && <path d={`m68.5 ${y + 8} 2 2 3.5-4`} className={styles.lightLine} />}
      </g>
    ))}
  </>
);

const dots = Array.from({ length: 54 }, (_, index) => ({
  id: index,
  x: 40 + (index % 9) * 20,
  y: 34 + Math.floor(index / 9) * 21.5,
}));
const bestDots = new Set([4, 15, 22, 31, 38, 48]);

const matchScene = (
  <>
    {dots.map(({ id, x, y }) =>
      bestDots.has(id) ? (
        <g key={id}>
          <circle cx={x} cy={y} r="9" className={styles.accent} />
          <path d={`m${x - 3.6} ${y + 0.2} 2.6 2.6 4.6-5.2`} className={styles.lightLine} />
        </g>
      ) : (
        <circle key={id} cx={x} cy={y} r="4" className={styles.accent} opacity="0.2" />
      ),
    )}
  </>
);

const picksScene = (
  <>
    <rect x="22" y="46" width="112" height="130" rx="12" className={styles.paper} opacity="0.55" />
    <rect x="106" y="46" width="112" height="130" rx="12" className={styles.paper} opacity="0.55" />
    <path d="M56 38a14 14 0 0 1 14-14h100a14 14 0 0 1 14 14v138H56Z" className={styles.paper} />
    <svg x="66" y="34" width="108" height="43" aria-hidden="true">
      <BodySilhouette bodyStyle="crossover" />
    </svg>
    <rect x="70" y="90" width="62" height="7" rx="3.5" className={styles.text} />
    <rect x="144" y="86" width="28" height="15" rx="7.5" className={styles.accent} />
    <path d="m153.5 93.5 2.5 2.5 5-5" className={styles.lightLine} />
    {[114, 132, 150].map((y, index) => (
      <g key={y}>
        <path d={`m71 ${y + 3} 3 3 5-6`} className={styles.accentLine} />
        <rect x="88" y={y} width={[72, 58, 66][index]} height="6" rx="3" className={styles.faint} />
      </g>
    ))}
  </>
);

const buyScene = (
  <>
    <g transform="rotate(-26 120 46)">
      <path d="M113 60h14l15 15v55a9 9 0 0 1-9 9h-26a9 9 0 0 1-9-9V75Z" className={styles.paper} />
      <path d="m110.5 98 7 7 13-15" className={styles.accentLine} />
      <path d="M109 119.5h22M109 127.5h14" className={styles.faintLine} />
    </g>
    <g transform="rotate(20 120 46)">
      <path d="M112 108h16v8l-4 4 4 4v4l-4 4 4 4v7l-5 6h-6l-5-5Z" className={styles.dark} />
      <rect x="100" y="58" width="40" height="54" rx="13" className={styles.accent} />
      <rect x="111" y="82" width="18" height="6" rx="3" className={styles.light} />
      <rect x="111" y="94" width="18" height="6" rx="3" className={styles.light} />
    </g>
    <circle cx="120" cy="52" r="17" className={styles.accentLine} />
  </>
);

const steps = [
  {
    title: 'Tell us about your days',
    text: 'Who rides along, what you haul, where you drive, your budget. At most 20 quick questions, most of them one tap.',
    scene: answerScene,
  },
  {
    title: 'We weigh every model',
    text: 'Each one in our catalog is checked against your limits, then ranked by what you said matters.',
    scene: matchScene,
  },
  {
    title: 'See six cars, and why',
    text: 'Each pick shows how well it fits, the reasons it suits you, and the trade-offs you’d be making.',
    scene: picksScene,
  },
  {
    title: 'Buy it your way',
    text: 'Open listings near you and shop on your own, or have a concierge handle the dealership for you.',
    scene: buyScene,
  },
];
