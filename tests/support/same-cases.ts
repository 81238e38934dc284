import { configureGlobal } from "fast-check";

/** A red build speaks of its change: there properties are tried with the same cases each time; at a desk with new ones. */
if (process.env["CI"]) configureGlobal({ seed: 20_261_123 });
