/** What a question of the page of answers is called in an address. */
export const questionId = (number: number): string => `q${number}`;
