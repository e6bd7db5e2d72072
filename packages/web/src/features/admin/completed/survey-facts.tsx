import type { Survey } from '../admin-data.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import { ContactValue, IdValue } from '../shared/copyable-value.tsx';
import { FactList } from '../shared/fact-list.tsx';

/** Who sent a survey, from where and when. */
export const SurveyFacts = ({ survey }: { readonly survey: Survey }) => (
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
