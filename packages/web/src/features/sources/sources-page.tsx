import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { OutsideLink } from '../../shared/ui/outside-link.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';
import { type Guide, guideLists } from './guide-lists.js';
import styles from './sources-page.module.css';

/** Names the guides that the engine counts, and where the other facts on a card come from. */
const SourcesPage = () => (
  <Container className={styles.page}>
    <PageHead
      title="Sources"
      description="Which car guides and awards we count, how much they count, and where fuel economy, crash ratings, prices and other facts come from."
      canonicalPath={paths.sources}
    />
    <div className={styles.opening}>
      <h1>Sources</h1>
      <p className={styles.lead}>
        Each card says why its car fits you. Here is where those facts come from.
      </p>
    </div>
    <Guides />
    <OtherFacts />
  </Container>
);

const Guides = () => (
  <section aria-labelledby="guides-title" className={styles.section}>
    <div className={styles.words}>
      <h2 id="guides-title">Guides and awards that we count</h2>
      <p>
        A card may say that a car is “recommended for families by 3 car guides”. Awards count as
        guides, and each publisher counts once, however many of its lists name the car.
      </p>
      <p>
        It is a fact beside our own ratings and counts little: at most a few of the 100 points of a
        match, and only for what your answers point to.
      </p>
      <p>
        The lists are partial. Most name a few cars of one year, and many we saw only in part or as
        another website reported them.
      </p>
      <p>
        Each link opens the page where we saw a list, in a new tab. A list has no link if we saw it
        only at a dealer, or on a site that we do not vouch for.
      </p>
    </div>
    <div className={styles.lists}>
      {guideLists.map((list) => (
        <GuideFold key={list.purpose} list={list} />
      ))}
    </div>
  </section>
);

/** The guides for a purpose by publisher, open if the page was reached for this purpose. */
const GuideFold = ({ list }: { readonly list: (typeof guideLists)[number] }) => {
  const { hash } = useLocation();
  // The prerendered page does not know the anchor.
  const isHydrated = useIsHydrated();
  const isWanted = isHydrated && hash === `#${list.purpose}`;
  const guidesByPublisher = Map.groupBy(list.guides, ({ publisher }) => publisher);
  const count = guidesByPublisher.size;
  return (
    <details id={list.purpose} open={isWanted} className={styles.list}>
      <summary className={styles.summary}>
        <span>{list.title}</span>
        <span className={styles.count}>{count === 1 ? '1 publisher' : `${count} publishers`}</span>
        <Icon name="plus" size={20} className={styles.sign} />
      </summary>
      <dl className={styles.publishers}>
        {[...guidesByPublisher].map(([publisher, guides]) => (
          <div key={publisher}>
            <dt>{publisher}</dt>
            <dd>
              <ul>
                {guides.map((guide) => (
                  <GuideItem key={guide.title} guide={guide} />
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const GuideItem = ({ guide: { title, date, addresses } }: { readonly guide: Guide }) => (
  <li>
    {title}
    <span className={styles.seen}>
      {date !== undefined && <span>{date}</span>}
      {nameLinks(addresses).map(({ address, name }) => (
        <OutsideLink key={address} href={address}>
          {name}
        </OutsideLink>
      ))}
    </span>
  </li>
);

/** Names each link by its site, and further links to the same site by a number, too. */
const nameLinks = (addresses: readonly string[]) => {
  const sites = addresses.map((address) => new URL(address).hostname.replace(/^www\./, ''));

  return addresses.map((address, index) => {
    const site = sites[index] ?? '';
    const firstIndex = sites.indexOf(site);
    const number = sites.slice(firstIndex, index + 1).filter((one) => one === site).length;
    return { address, name: number === 1 ? site : `${site} (${number})` };
  });
};

const OtherFacts = () => (
  <section aria-labelledby="facts-title" className={styles.section}>
    <div className={styles.words}>
      <h2 id="facts-title">Where other facts come from</h2>
      <p>
        Most figures are published ones. Where a card says “about”, we estimate, and where it says
        “our rating”, we judge.
      </p>
    </div>
    <dl className={styles.facts}>
      <div>
        <dt>Fuel economy and electric range</dt>
        <dd>
          US Environmental Protection Agency and Department of Energy,{' '}
          <OutsideLink href="https://www.fueleconomy.gov">fueleconomy.gov</OutsideLink>. In Canada,{' '}
          <OutsideLink href="https://fcr-ccc.nrcan-rncan.gc.ca/en">
            Natural Resources Canada
          </OutsideLink>
          , with information licensed under the{' '}
          <OutsideLink href="https://open.canada.ca/en/open-government-licence-canada">
            Open Government Licence – Canada
          </OutsideLink>
          .
        </dd>
      </div>
      <div>
        <dt>Crash stars, rear-seat tests and safety awards</dt>
        <dd>
          Stars are those of the US government (
          <OutsideLink href="https://www.nhtsa.gov/ratings">NHTSA</OutsideLink>), awards and
          rear-seat tests those of the Insurance Institute for Highway Safety (
          <OutsideLink href="https://www.iihs.org/ratings">IIHS</OutsideLink>). The rear-seat test
          says how well a small adult behind the driver is protected in a front crash, and nothing
          of children in child seats.
        </dd>
      </div>
      <div>
        <dt>Prices</dt>
        <dd>
          A new car’s price is the maker’s list price with the destination charge, estimated where
          the card says “about”. A used car’s is our estimate of what dealers ask, compared with the
          market in November 2026.
        </dd>
      </div>
      <div>
        <dt>Cost to own</dt>
        <dd>
          Each result names the energy prices and the sales tax that it is based on, with their
          sources, below its six cars.
        </dd>
      </div>
      <div>
        <dt>Size, cargo and acceleration</dt>
        <dd>Makers’ specifications and general knowledge.</dd>
      </div>
      <div>
        <dt>Ratings of 1 to 5</dt>
        <dd>
          Our own judgment: <Link to={paths.ratings}>How we rate cars</Link>.
        </dd>
      </div>
    </dl>
  </section>
);

export default SourcesPage;
