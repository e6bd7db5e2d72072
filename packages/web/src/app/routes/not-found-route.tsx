import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';

// React.lazy takes a default export.
export default NotFoundPage;
