/** Added to a double below 2^51, it leaves the nearest integer in the lowest 32 bits. */
@inline export const NEAREST: f64 = 6755399441055744.0;
