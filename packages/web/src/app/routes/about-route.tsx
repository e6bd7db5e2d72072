import { startTransition, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { AboutPage } from '../../features/about/about-page.tsx';
import { TermsOutlet } from '../../features/terms/legal-button.tsx';

const AboutRoute = () => {
  const navigate = useNavigate();
  const [isTermsOpen, setIsTermsOpen] = useState(false);
  // The modal stays until the quiz has loaded, because both are one transition. It is closed here,
  // or a visitor who turns back during the load would see it again.
  const goToQuiz = () =>
    startTransition(() => {
      setIsTermsOpen(false);
      void navigate(paths.quiz);
    });
  return (
    <>
      <AboutPage onStartQuiz={() => setIsTermsOpen(true)} />
      {isTermsOpen && (
        <TermsOutlet mode="agreement" onAccept={goToQuiz} onClose={() => setIsTermsOpen(false)} />
      )}
    </>
  );
};

export default AboutRoute;
