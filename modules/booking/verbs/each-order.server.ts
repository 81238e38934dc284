/** Does the same to many orders: one that fails does not keep the others waiting. The first error comes out at the end, to be logged. */
export async function eachOrder<T>(
  orders: AsyncIterable<T> | Iterable<T>,
  work: (order: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const order of orders) {
    try {
      await work(order);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
