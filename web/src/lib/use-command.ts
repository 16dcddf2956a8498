import {
  useMutation,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { NoMore } from './call';

type Sends<Input, Output, Result> = [Input] extends [object]
  ? <Given extends Input>(
      input: Given & NoMore<Input, Given>,
      options?: MutateOptions<Output, Error, Input>,
    ) => Result
  : (input: Input, options?: MutateOptions<Output, Error, Input>) => Result;
/** Of each state that a mutation may be in. */
type State<Result> = Result extends unknown ? Omit<Result, 'mutate' | 'mutateAsync'> : never;
type Command<Input, Output> = State<UseMutationResult<Output, Error, Input, unknown>> & {
  mutate: Sends<Input, Output, void>;
  mutateAsync: Sends<Input, Output, Promise<Output>>;
};

/** A mutation that is given no field which its input's type does not name: it would be sent, and refused. */
export const useCommand = <Input, Output>(options: UseMutationOptions<Output, Error, Input>) =>
  useMutation(options) as unknown as Command<Input, Output>;
