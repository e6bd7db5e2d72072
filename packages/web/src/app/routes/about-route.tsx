import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { AboutPage } from '../../features/about/components/about-page.tsx';
import { TermsOutlet } from '../../features/terms/components/terms-outlet.tsx';

const AboutRoute = () => {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <AboutPage onStartQuiz={() => setIsAsking(true)} />
      {isAsking && (
        <TermsOutlet mode="full" onAccept={() => void navigate(paths.quiz)} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
};

// React.lazy takes a default export.
export default AboutRoute;
