import type { Survey } from '../api/list-surveys.ts';
import { ContactValue } from '../components/contact-value.tsx';
import { FactList } from '../components/fact-list.tsx';
import { IdValue } from '../components/id-value.tsx';
import { dateTimeText } from '../time/format-time.ts';

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
