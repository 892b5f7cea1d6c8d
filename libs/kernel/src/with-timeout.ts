/** Rejects with the error of `createError` when `work` takes longer than `ms`. The work itself is not stopped. */
export async function withTimeout<T>(ms: number, work: Promise<T>, createError: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
