import { concierge } from '../../config/concierge.ts';
import { paths } from '../../config/paths.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { WholeWords } from '../../shared/ui/whole-words.tsx';
import styles from './insiders.module.css';

const services = [
  ['Search', 'Finds the exact car, trim and color across dealerships.'],
  ['Negotiate', 'Talks price with the dealership, so you don’t have to.'],
  ['Test drives', 'Books them around your week.'],
  ['Paperwork', 'Goes through it with you before you sign.'],
  ['Financing and trade-in', 'Helps you compare offers and get a fair number.'],
] as const;

export const Insiders = () => (
  <section aria-labelledby="insiders-title" className={styles.section}>
    <Container className={styles.columns}>
      <div className={styles.words}>
        <h2 id="insiders-title">An insider on your side of the desk.</h2>
        <p className={styles.lead}>
          Your six picks are yours to keep. If you’d rather not face the dealership alone, a concierge who knows how the
          business works takes it from there.
        </p>
        <ul className={styles.services}>
          {services.map(([name, text]) => (
            <li key={name}>
              <Icon name="check" size={20} className={styles.check} />
              <span>
                <strong>{name}.</strong> {text}
              </span>
            </li>
          ))}
        </ul>
        <LinkButton to={paths.contact} size="large" className={styles.button}>
          Speak with a concierge
        </LinkButton>
      </div>
      <div className={styles.figures}>
        <p className={styles.savings}>
          <span className={styles.amount}>$1,000 to $3,000</span>
          <span>is what most concierge clients tell us they save.</span>
          {concierge.savingsSource !== '' && <span className={styles.source}>{concierge.savingsSource}</span>}
        </p>
        <div className={styles.receipt}>
          <h3 className={styles.title}>The whole bill</h3>
          <dl className={styles.lines}>
            {Object.entries(bill).map(([label, amount]) => (
              <div key={label} className={styles.line}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.terms}>
            One flat fee, charged only if you complete a purchase with our help. Taxes may be added.{' '}
            <WholeWords text="Non-refundable" /> once the purchase is finalized.
          </p>
        </div>
      </div>
    </Container>
  </section>
);

const bill = { 'Smart Quiz and six picks': '$0', '15-minute first call': '$0', 'Concierge, if you buy': '$249' };
