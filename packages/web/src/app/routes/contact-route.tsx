import { ContactPage } from '../../features/contact/contact-page.tsx';

// React.lazy takes a default export.
export default ContactPage;
