import { createRoot } from 'react-dom/client';
import { Model, Survey } from 'survey-react-ui';
import 'survey-core/survey-core.fontless.min.css';
import '../page.css';
import { surveyDefinition } from './survey-definition.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root element');
createRoot(root).render(<Survey model={new Model(surveyDefinition)} />);
