import {
  type MutateOptions,
  type Mutation,
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * A mutation that ignores calls while another with its key runs, as after a double click. It is
 * pending, with `pendingVariables`, even if a component that is gone by now has started it.
 */
export const useExclusiveMutation = <Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables> & { readonly mutationKey: MutationKey },
) => {
  const { mutationKey } = options;
  const client = useQueryClient();
  const { mutate, ...mutation } = useMutation(options);
  const pending = useMutationState<Variables | undefined, Mutation<Data, Error, Variables>>({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  });

  const mutateIfIdle = (
    variables: Variables,
    callbacks: MutateOptions<Data, Error, Variables> = {},
  ): void => {
    if (client.isMutating({ mutationKey }) === 0) mutate(variables, callbacks);
  };

  return {
    ...mutation,
    isPending: pending.length > 0,
    pendingVariables: pending[0],
    mutate: mutateIfIdle,
  };
};
