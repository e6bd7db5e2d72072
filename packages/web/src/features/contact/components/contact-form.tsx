import { brand } from '../../../config/brand.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useIsHydrated } from '../../../shared/ui/use-is-hydrated.ts';
import { useContactForm } from '../hooks/use-contact-form.ts';
import styles from './contact-form.module.css';
import { HelpTypesField } from './help-types-field.tsx';
import { HiddenField } from './hidden-field.tsx';
import { MessageField } from './message-field.tsx';

/** The contact form: who is writing, what about, and optionally a message. */
export const ContactForm = () => {
  const isHydrated = useIsHydrated();
  const { errors, isSending, onSubmit, clearError } = useContactForm();
  return (
    <form noValidate method="post" aria-label="Contact us" className={styles.form} onSubmit={onSubmit}>
      <div className={styles.pair}>
        <TextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          error={errors.firstName}
          onEdit={() => clearError('firstName')}
        />
        <TextField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName}
          onEdit={() => clearError('lastName')}
        />
      </div>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={errors.email}
        onEdit={() => clearError('email')}
      />
      <div className={styles.pair}>
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          error={errors.phone}
          onEdit={() => clearError('phone')}
        />
        <TextField
          name="zipCode"
          label="ZIP or postal code"
          autoComplete="postal-code"
          maxLength={20}
          error={errors.zipCode}
          onEdit={() => clearError('zipCode')}
        />
      </div>
      <HelpTypesField error={errors.helpTypes} onEdit={() => clearError('helpTypes')} />
      <MessageField />
      <HiddenField />
      {/* Nobody listens before hydration: a submit would then leave the page and lose what was typed. */}
      <Button type={isHydrated ? 'submit' : 'button'} size="large" aria-disabled={isSending} className={styles.send}>
        {isSending ? 'Sending...' : 'Send message'}
      </Button>
      <noscript>Sending needs JavaScript. You can e-mail us at {brand.contactEmail} instead.</noscript>
    </form>
  );
};
