import { startTransition, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { AboutPage } from '../../features/about/about-page.tsx';
import { TermsOutlet } from '../../features/terms/legal-button.tsx';

const AboutRoute = () => {
  const navigate = useNavigate();
  const [isTermsOpen, setIsTermsOpen] = useState(false);
  // In one transition, so that the modal closes together with the page and is closed for visitors
  // who turn back.
  const goToQuiz = () =>
    startTransition(() => {
      setIsTermsOpen(false);
      void navigate(paths.quiz);
    });
  return (
    <>
      <AboutPage onStartQuiz={() => setIsTermsOpen(true)} />
      {isTermsOpen && (
        <TermsOutlet mode="full" onAccept={goToQuiz} onClose={() => setIsTermsOpen(false)} />
      )}
    </>
  );
};

export default AboutRoute;
