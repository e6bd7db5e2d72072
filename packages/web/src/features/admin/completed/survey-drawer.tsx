import * as Dialog from 'radix-ui/dialog';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { type Survey, usePicks } from '../admin-data.ts';
import { PanelContent } from '../shared/panel.tsx';
import { SurveyAnswers } from './survey-answers.tsx';
import styles from './survey-drawer.module.css';
import { SurveyFacts } from './survey-facts.tsx';
import { SurveyPicks } from './survey-picks.tsx';

type SurveyDrawerProps = { readonly survey: Survey; readonly onClose: () => void };

/** One survey beside the list: who, what they answered, and what they were recommended. */
export const SurveyDrawer = ({ survey, onClose }: SurveyDrawerProps) => {
  const picks = usePicks(survey.id);
  const [opener] = useState(() => document.activeElement);
  /** Where there is no trigger of its own, Radix leaves the focus nowhere. */
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
            <Dialog.Title className={styles.title}>{survey.userName ?? 'Survey without a name'}</Dialog.Title>
            <Dialog.Close className={styles.close} aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
          <section className={styles.body} tabIndex={0} aria-label="Survey">
            <SurveyFacts survey={survey} />
            <PanelContent what="answers and picks" source={picks} isLoaded={picks.data !== undefined}>
              {picks.data !== undefined && (
                <>
                  <SurveyPicks surveyId={survey.id} picks={picks.data.recommendations} />
                  <SurveyAnswers answers={picks.data.survey} />
                </>
              )}
            </PanelContent>
          </section>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
};
