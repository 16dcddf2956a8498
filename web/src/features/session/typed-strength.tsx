import { passwordStrength } from './password-strength';
import { StrengthMeter } from './strength-meter';

/** Loaded only once a password is chosen, so that the first screen is light. */
export default function TypedStrength({ password }: { password: string }) {
  return <StrengthMeter {...passwordStrength(password)} />;
}
