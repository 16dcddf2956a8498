import PasskeyButton from './passkey-button';
import SecondStepField from './second-step-field';

type Props = { code: string; onCode: (code: string) => void } | { onEntered: () => void };

/**
 * What signing in may need besides email and password: the field for the second step, or the button for a passkey. Both
 * are in one lazily loaded file, since the first screen has no room for either.
 */
export default function MoreWays(props: Props) {
  return 'code' in props ? (
    <SecondStepField value={props.code} onValue={props.onCode} />
  ) : (
    <PasskeyButton onEntered={props.onEntered} />
  );
}
