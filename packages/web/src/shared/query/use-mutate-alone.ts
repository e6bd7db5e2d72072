import {
  type MutateOptions,
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * A mutation that does not start while another one with its key is in progress. A disabled button alone lets a double
 * click through, because a component sees the state of a mutation with a delay.
 */
export const useMutateAlone = <Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables> & { readonly mutationKey: MutationKey },
) => {
  const client = useQueryClient();
  const { mutate, ...mutation } = useMutation(options);
  const mutateAlone = (variables: Variables, more: MutateOptions<Data, Error, Variables> = {}): void => {
    if (client.isMutating({ mutationKey: options.mutationKey }) === 0) mutate(variables, more);
  };
  return { ...mutation, mutate: mutateAlone };
};
