import type { CallOutput } from '@app/contract/client';
import { questions } from '@app/contract/quiz/definition';
import { questionName } from '@app/contract/quiz/question';
import type { Recommendation } from '@app/contract/recommendation-schemas';
import * as Dialog from 'radix-ui/dialog';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { type Activity, type Survey, useActivity, usePicks } from '../admin-data.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import { ContactValue, IdValue } from '../shared/copyable-value.tsx';
import { type Fact, FactList } from '../shared/fact-list.tsx';
import { EmptyNote, PanelContent } from '../shared/panel.tsx';
import styles from './survey-drawer.module.css';

type SurveyDrawerProps = { readonly survey: Survey; readonly onClose: () => void };

export const SurveyDrawer = ({ survey, onClose }: SurveyDrawerProps) => {
  const picks = usePicks(survey.id);
  const activity = useActivity(survey.id);
  const [opener] = useState(() => document.activeElement);
  /** Without a Radix trigger, Radix does not return the focus. */
  const returnFocus = (event: Event): void => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <Dialog.Root defaultOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.scrim} />
        <Dialog.Content className={styles.drawer} aria-describedby={undefined} onCloseAutoFocus={returnFocus}>
          <div className={styles.head}>
            <Dialog.Title className={styles.title}>{survey.userName ?? 'Anonymous survey'}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
          <section className={styles.body} tabIndex={0} aria-label="Survey">
            <SurveyFacts survey={survey} />
            <PanelContent what="answers and picks" source={picks}>
              {({ recommendations, survey: answers }) => (
                <>
                  <SurveyPicks surveyId={survey.id} picks={recommendations} />
                  <section>
                    <h3>On the results page</h3>
                    <PanelContent what="presses" source={activity}>
                      {(data) => <ActivityList activity={data} picks={recommendations} />}
                    </PanelContent>
                  </section>
                  <section>
                    <h3>Answers</h3>
                    <FactList facts={answerFacts(answers)} />
                  </section>
                </>
              )}
            </PanelContent>
          </section>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};

const SurveyFacts = ({ survey }: { readonly survey: Survey }) => (
  <FactList
    facts={[
      { label: 'E-mail', value: <ContactValue value={survey.userEmail} what="e-mail" /> },
      { label: 'Phone', value: <ContactValue value={survey.userPhone} what="phone" /> },
      { label: 'ZIP code', value: survey.userZipcode },
      { label: 'Submitted', value: dateTimeText(survey.createdAt) },
      { label: 'Survey ID', value: <IdValue value={survey.id} what="survey ID" /> },
    ]}
  />
);

type SurveyPicksProps = { readonly surveyId: string; readonly picks: readonly Recommendation[] };

const SurveyPicks = ({ surveyId, picks }: SurveyPicksProps) => (
  <section>
    <h3>Recommended vehicles</h3>
    <ol className={styles.picks}>
      {picks.map(({ id, name, category, matchScore }) => (
        <li key={id} className={styles.pick}>
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.category}>{category}</span>
          </span>
          <span className={styles.score}>{matchScore}% match</span>
        </li>
      ))}
    </ol>
    <p className={styles.link}>
      <a href={paths.result(surveyId)} target="_blank" rel="noopener">
        Open the result page
      </a>
    </p>
  </section>
);

type ActivityListProps = { readonly activity: Activity; readonly picks: readonly Recommendation[] };

const ActivityList = ({ activity: { changedFrom, clicks }, picks }: ActivityListProps) => (
  <>
    {changedFrom !== undefined && (
      <p>
        Answers changed on{' '}
        <a href={paths.result(changedFrom)} target="_blank" rel="noopener">
          an earlier result
        </a>
      </p>
    )}
    {clicks.length === 0 ? (
      <EmptyNote text="Nothing pressed yet" />
    ) : (
      <ul className={styles.picks}>
        {clicks.map(({ target, pickId, place, clickedAt }) => (
          <li key={pickId ?? target} className={styles.pick}>
            <span>
              <span className={styles.name}>{target === 'booking' ? 'Booking link' : `Listings, place ${place}`}</span>
              <span className={styles.category}>{picks.find(({ id }) => id === pickId)?.name}</span>
            </span>
            <span className={styles.score}>{dateTimeText(clickedAt)}</span>
          </li>
        ))}
      </ul>
    )}
  </>
);

type StoredAnswers = Omit<CallOutput<'getResult'>['survey'], 'userZipcode'>;

/** In the quiz's order and with its labels. The ZIP code is left out. */
export const answerFacts = (answers: StoredAnswers): readonly Fact[] =>
  questions.flatMap(({ id, section, options }) => {
    const choices = answers[section]?.[id.slice(section.length + 1)];
    if (choices === undefined || typeof choices === 'string') return [];
    const labels = Object.keys(choices).map(
      (value) => options.find((option) => option.value === value)?.label ?? value,
    );
    return labels.length === 0 ? [] : [{ label: questionName(id), value: labels.join(', ') }];
  });
