import {
  type MutateOptions,
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * A mutation that is ignored while another one with its key runs. A disabled button alone would
 * let a double click through.
 */
export const useExclusiveMutation = <Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables> & { readonly mutationKey: MutationKey },
) => {
  const client = useQueryClient();
  const { mutate, ...mutation } = useMutation(options);

  const mutateIfIdle = (
    variables: Variables,
    callbacks: MutateOptions<Data, Error, Variables> = {},
  ): void => {
    if (client.isMutating({ mutationKey: options.mutationKey }) === 0) mutate(variables, callbacks);
  };

  return { ...mutation, mutate: mutateIfIdle };
};
