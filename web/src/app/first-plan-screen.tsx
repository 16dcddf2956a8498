import FirstPlan from '../features/first-plan/first-plan';
import { Prompts } from './prompts';

/** The plan before an account, with the dialogs that its sending may need, such as that for the email's code. */
export default function FirstPlanScreen() {
  return (
    <>
      <FirstPlan />
      <Prompts />
    </>
  );
}
