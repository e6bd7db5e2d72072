import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { Container } from '../../shared/ui/container.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import styles from './accessibility-page.module.css';

/** Change the date of the statement when the site is assessed again. */
const AccessibilityPage = () => (
  <Container width="reading" className={styles.page}>
    <PageHead
      title="Accessibility"
      description="Which accessibility standard this website meets, how we test it, its known limits, and whom to tell about a barrier."
      canonicalPath={paths.accessibility}
    />
    <h1>Accessibility</h1>
    <p className={styles.lead}>
      Choosing a car should be possible for everyone. If something on this website stops you, please
      tell us.
    </p>

    <section>
      <h2>The standard</h2>
      <p>
        By our own assessment of November 23, 2026, this website meets the{' '}
        <a href="https://www.w3.org/TR/WCAG22/" rel="noreferrer">
          Web Content Accessibility Guidelines (WCAG) 2.2
        </a>
        , level AA. The assessment covers all pages for visitors, the quiz, its results and our
        e-mails.
      </p>
    </section>

    <section>
      <h2>How we test</h2>
      <ul>
        <li>
          With axe-core before each release: pages, quiz steps, results, dialogs and messages, in
          light and dark colors.
        </li>
        <li>
          With the keyboard alone, in automated visits to the menu, the quiz, the dialogs and the
          forms.
        </li>
        <li>
          On screens 320 pixels wide and, where space is tightest, with text at 200%. By hand, also
          with forced colors and with reduced motion.
        </li>
      </ul>
    </section>

    <section>
      <h2>Known limits</h2>
      <ul>
        <li>
          No one who relies on a screen reader has tested the website for us yet. The tests above
          cannot replace that.
        </li>
        <li>
          The booking calendar and the listings website belong to other companies, and we cannot
          change them. To book a call without the calendar, write to us.
        </li>
        <li>
          The quiz and the results need JavaScript. We can go through the questions with you by
          e-mail or by phone instead.
        </li>
      </ul>
    </section>

    <section>
      <h2>Tell us about a barrier</h2>
      <p>
        Write to <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a> or to{' '}
        {brand.name}, {brand.postalAddress}. Say which page it was and, if you like, which browser
        and assistive technology you use. We usually reply within 24 hours, and give you what you
        were looking for in a form that you can use.
      </p>
    </section>
  </Container>
);

export default AccessibilityPage;
