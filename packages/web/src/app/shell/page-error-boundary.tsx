import { Component, type ReactNode } from 'react';
import { brand } from '../../config/brand.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { ComeToLife } from '../come-to-life.tsx';
import styles from './page-error-boundary.module.css';

type Props = {
  /** A change of the path clears the error. */
  readonly pathname: string;
  readonly children: ReactNode;
};
type State = { readonly hasFailed: boolean };

export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidUpdate({ pathname }: Props): void {
    if (this.state.hasFailed && pathname !== this.props.pathname) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Container width="reading" className={styles.notice}>
        <title>{`This page did not load | ${brand.name}`}</title>
        <h1>This page did not load</h1>
        <p>Please check your connection and try again. If you started the quiz, you can pick up where you left off.</p>
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <ComeToLife />
      </Container>
    );
  }
}
