import { ContactForm } from '../../features/contact/components/contact-form.tsx';
import { ContactPage } from '../../features/contact/components/contact-page.tsx';

const ContactRoute = () => <ContactPage form={<ContactForm />} />;

// React.lazy takes a default export.
export default ContactRoute;
