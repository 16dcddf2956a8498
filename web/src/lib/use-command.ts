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
/** A conditional type, so that Omit applies to each member of the union of a mutation's states. */
type State<Result> = Result extends unknown ? Omit<Result, 'mutate' | 'mutateAsync'> : never;
type Command<Input, Output> = State<UseMutationResult<Output, Error, Input, unknown>> & {
  mutate: Sends<Input, Output, void>;
  mutateAsync: Sends<Input, Output, Promise<Output>>;
};

/**
 * A mutation whose input may have no field beyond its type, because such a field would be sent and the server
 * would refuse it.
 */
export const useCommand = <Input, Output>(options: UseMutationOptions<Output, Error, Input>) =>
  useMutation(options) as unknown as Command<Input, Output>;
