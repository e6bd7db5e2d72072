import {
  type MutateOptions,
  type MutationKey,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';

/** A mutation that ignores calls while another with its key runs, as after a double click. */
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
