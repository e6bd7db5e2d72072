import { startTransition, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { AboutPage } from '../../features/about/about-page.tsx';
import { TermsOutlet } from '../../features/terms/terms-outlet.tsx';

const AboutRoute = () => {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  // The modal closes together with the page, and so has closed for who turns back before the quiz has come.
  const goToQuiz = () =>
    startTransition(() => {
      setIsAsking(false);
      void navigate(paths.quiz);
    });
  return (
    <>
      <AboutPage onStartQuiz={() => setIsAsking(true)} />
      {isAsking && <TermsOutlet mode="full" onAccept={goToQuiz} onClose={() => setIsAsking(false)} />}
    </>
  );
};

// React.lazy takes a default export.
export default AboutRoute;
