// Catches a defect of one screen, so that the frame and every other screen go on working.

import { Component, type ReactNode } from 'react';
import { Action } from '../parts/action.tsx';
import css from '../session/whole-page.module.css';
import { useTexts } from '../texts/texts-context.tsx';

interface Props {
  readonly children: ReactNode;
  /** Another place tries again by itself. */
  readonly place: string;
}
interface State {
  readonly message: string | null;
  readonly place: string;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { message: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.place === state.place ? null : { message: null, place: props.place };
  }

  override render() {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return <BrokenScreen message={message} onAgain={() => this.setState({ message: null })} />;
  }
}

function BrokenScreen({ message, onAgain }: { message: string; onAgain: () => void }) {
  const { shell, common } = useTexts();
  return (
    <div className={css.inside} role="alert">
      <div className={css.sheet}>
        <h1>{shell.broken.title}</h1>
        <p>{shell.broken.safe}</p>
        <p>{shell.broken.next}</p>
        <div className="line">
          <Action tone="primary" onPress={onAgain}>
            {shell.broken.openAgain}
          </Action>
          <Action onPress={() => window.location.reload()}>{common.acts.reload}</Action>
        </div>
        <p className="mono sm dim">{message}</p>
      </div>
    </div>
  );
}
