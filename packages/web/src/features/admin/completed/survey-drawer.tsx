import type { CallOutput } from '@app/contract/client';
import { namePressedPick } from '@app/contract/pressed-pick';
import { questions } from '@app/contract/quiz/definition';
import { formatQuestionName } from '@app/contract/quiz/question';
import type { Recommendation } from '@app/contract/recommendation-schemas';
import * as Dialog from 'radix-ui/dialog';
import { paths } from '../../../config/paths.ts';
import { OpenDialog } from '../../../shared/ui/dialog-surface.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import {
  type Activity,
  type Survey,
  useActivity,
  usePicks,
  useSurveyRemoval,
} from '../admin-data.ts';
import { ConfirmButton } from '../shared/confirm-button.tsx';
import { ContactValue, type Fact, FactList, IdValue } from '../shared/facts.tsx';
import type { TimeFormats } from '../shared/formats.ts';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { EmptyNote, PanelContent, UnreadableNote } from '../shared/panel.tsx';
import styles from './survey-drawer.module.css';

type SurveyDrawerProps = { readonly survey: Survey; readonly onClose: () => void };

export const SurveyDrawer = ({ survey, onClose }: SurveyDrawerProps) => {
  const newestVersionId = survey.newestId ?? survey.id;
  const picks = usePicks(newestVersionId);
  const activity = useActivity(survey.id);
  return (
    <OpenDialog className={styles.drawer} onClose={onClose}>
      <div className={styles.head}>
        <Dialog.Title className={styles.title}>
          {survey.userName ?? 'Anonymous survey'}
        </Dialog.Title>
        <Dialog.Close className={styles.close} aria-label="Close">
          <Icon name="close" />
        </Dialog.Close>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={styles.body} tabIndex={0} aria-label="Survey">
        <FactList facts={listSurveyFacts(survey, useTimeFormats())} />
        <PanelContent contentName="answers and picks" source={picks}>
          {({ recommendations, survey: answers }) => (
            <>
              <section>
                <h3>Recommended vehicles</h3>
                <ol className={styles.picks}>
                  {recommendations.map(({ id, name, category, matchScore }) => (
                    <ListItem
                      key={id}
                      name={name}
                      note={category}
                      figure={`${matchScore}% match`}
                    />
                  ))}
                </ol>
                <p className={styles.link}>
                  <ResultLink resultId={newestVersionId} text="Open the result page" />
                </p>
              </section>
              <section>
                <h3>On the results page</h3>
                <PanelContent contentName="presses" source={activity}>
                  {(data) => <ActivityList activity={data} picks={recommendations} />}
                </PanelContent>
              </section>
              <section>
                <h3>Answers</h3>
                <FactList facts={listAnswerFacts(answers)} />
              </section>
            </>
          )}
        </PanelContent>
        <SurveyRemoval survey={survey} onClose={onClose} />
      </section>
    </OpenDialog>
  );
};

const SurveyRemoval = ({ survey, onClose }: SurveyDrawerProps) => {
  const removal = useSurveyRemoval(survey.id, onClose);
  return (
    <div className={styles.removal}>
      <ConfirmButton
        label="Mark as Test"
        isPending={removal.isPending}
        title="Mark this survey as a test?"
        confirmLabel="Mark as Test"
        onConfirm={() => removal.mutate('markSurveyAsTest')}
      >
        <p>
          It leaves all lists and totals with its versions and clicks. The next Clear Test Data
          removes it.
        </p>
      </ConfirmButton>
      <ConfirmButton
        label="Delete Survey"
        isPending={removal.isPending}
        title="Delete this survey?"
        confirmLabel="Delete Survey"
        onConfirm={() => removal.mutate('removeSurvey')}
      >
        <p>It goes with its versions, clicks and totals. This cannot be undone.</p>
      </ConfirmButton>
    </div>
  );
};

const listSurveyFacts = (
  { id, userEmail, userPhone, userZipcode, createdAt }: Survey,
  { formatDateTime }: TimeFormats,
): readonly Fact[] => [
  { label: 'E-mail', value: <ContactValue value={userEmail} valueName="e-mail" /> },
  { label: 'Phone', value: <ContactValue value={userPhone} valueName="phone" /> },
  { label: 'ZIP code', value: userZipcode },
  { label: 'Submitted', value: formatDateTime(createdAt) },
  { label: 'Survey ID', value: <IdValue value={id} valueName="survey ID" /> },
];

type ListItemProps = {
  readonly name: string;
  readonly note: string | undefined;
  readonly figure: string;
};

/** A pick with its score, or a click with its time. */
const ListItem = ({ name, note, figure }: ListItemProps) => (
  <li className={styles.pick}>
    <span>
      <span className={styles.name}>{name}</span>
      <span className={styles.category}>{note}</span>
    </span>
    <span className={styles.score}>{figure}</span>
  </li>
);

const ResultLink = ({ resultId, text }: { readonly resultId: string; readonly text: string }) => (
  <a href={paths.result(resultId)} target="_blank" rel="noopener">
    {text}
  </a>
);

type ActivityListProps = { readonly activity: Activity; readonly picks: readonly Recommendation[] };

const ActivityList = ({
  activity: { changedFrom, bookingReference, versions, clicks, unreadable = 0 },
  picks,
}: ActivityListProps) => {
  const { formatDateTime } = useTimeFormats();
  return (
    <>
      <FactList
        facts={[
          {
            label: 'Booking reference',
            value: <IdValue value={bookingReference} valueName="booking reference" />,
          },
        ]}
      />
      <UnreadableNote contentName="versions and presses" count={unreadable} />
      {versions !== undefined && <VersionList versions={versions} />}
      {versions === undefined && changedFrom !== undefined && (
        <p>
          Answers changed on <ResultLink resultId={changedFrom} text="an earlier result" />
        </p>
      )}
      {clicks.length === 0 ? (
        <EmptyNote text="Nothing pressed yet" />
      ) : (
        <ul className={styles.picks}>
          {clicks.map((click) => (
            <ListItem
              key={click.pickId ?? click.target}
              {...describeClick(click, picks)}
              figure={formatDateTime(click.clickedAt)}
            />
          ))}
        </ul>
      )}
    </>
  );
};

/** Names a clicked link, and notes which car the pick was when its listings were opened. */
export const describeClick = (
  click: Activity['clicks'][number],
  newestPicks: readonly Pick<Recommendation, 'id' | 'make' | 'model'>[],
) => {
  if (click.target === 'booking') return { name: 'Booking link', note: undefined };

  const note = namePressedPick(click, newestPicks) ?? 'An earlier pick';
  return { name: `Listings of pick ${click.place}`, note };
};

type VersionListProps = { readonly versions: NonNullable<Activity['versions']> };

/** Links to the versions of a survey, of which the drawer shows the newest. */
const VersionList = ({ versions }: VersionListProps) => {
  const { formatDateTime } = useTimeFormats();
  return (
    <>
      <p>{`Answers changed ${versions.length === 2 ? 'once' : `${versions.length - 1} times`}`}</p>
      <ul className={styles.versions} aria-label="Versions">
        {versions.toReversed().map(({ id, createdAt }, index) => (
          <li key={id}>
            <ResultLink
              resultId={id}
              text={`Version ${versions.length - index}, ${formatDateTime(createdAt)}`}
            />
            {index === 0 && ' (newest, shown here)'}
            {index === versions.length - 1 && ' (first)'}
          </li>
        ))}
      </ul>
    </>
  );
};

type StoredAnswers = Omit<CallOutput<'getResult'>['survey'], 'userZipcode'>;

/** In the order and words of the quiz, without the ZIP code, the only answer that is a string. */
export const listAnswerFacts = (answers: StoredAnswers): readonly Fact[] =>
  questions.flatMap(({ id, section, options }) => {
    const nameInSection = id.slice(`${section}.`.length);
    const choices = answers[section]?.[nameInSection];
    if (choices === undefined || typeof choices === 'string') return [];

    const findLabel = (value: string) => options.find((option) => option.value === value)?.label;
    const labels = Object.keys(choices).map((value) => findLabel(value) ?? value);
    return labels.length === 0 ? [] : [{ label: formatQuestionName(id), value: labels.join(', ') }];
  });
