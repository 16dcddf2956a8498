import { securityStrings as s } from '../../strings/security';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { Passkeys } from './passkeys';
import { SecondStep } from './second-step';
import { useSignInWays } from './sign-in-ways';

/** How the golfer signs in besides the password: passkeys and the second step (accounts#second-step). */
export default function Security() {
  return (
    <Card title={s.title}>
      <Loaded query={useSignInWays()}>
        {({ passkeys, secondStep, recoveryCodesLeft }) => (
          <div className="divide-y divide-line">
            <Passkeys passkeys={passkeys} />
            <SecondStep on={secondStep} codesLeft={recoveryCodesLeft} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
