import { createRoot } from 'react-dom/client';
import '../page.css';
import './wizard.css';
import { Wizard } from './wizard.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root element');
createRoot(root).render(<Wizard />);
