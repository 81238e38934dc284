import { actorName, type Actor, type ActorKind, type Permission } from "./actor.ts";

/** Whose things: anybody's, or only the actor's own. */
type Reach = "any" | "own";
/**
 * Who may do one thing. Kinds that are left out may not; staff need the permission, or one of several, and then it is anybody's. `hotel`: people of hotels may, where the
 * thing is their hotel's.
 */
export type Rule = Partial<Record<Exclude<ActorKind, "staff">, Reach>> & {
  staff?: Permission | readonly Permission[];
  hotel?: "own";
};
/** What a module's verbs are called, and who may do each. */
export type Policy<Verb extends string> = Readonly<Record<Verb, Rule>>;

/** The answer of a verb that people ask for and its actor may not do: a value like any other expected outcome. */
export type Forbidden = { kind: "forbidden" };
export const FORBIDDEN: Forbidden = { kind: "forbidden" };

/** A verb that only our own processes ask for was asked by somebody else: a mistake of ours, and nobody's answer. */
export class NotAllowed extends Error {}

/** `isOwn`: the thing is the actor's own, which the caller has found out. `verbs`: all that the table names. */
export type Can<Verb extends string> = {
  (actor: Actor, verb: Verb, thing?: { isOwn: boolean }): boolean;
  verbs: readonly string[];
};

/** A module's question, from its table. */
export function createPolicy<Verb extends string>(policy: Policy<Verb>): Can<Verb> {
  const can = (actor: Actor, verb: Verb, { isOwn } = { isOwn: false }) => {
    const rule: Rule = policy[verb];
    if (actor.kind === "staff") {
      if ([rule.staff ?? []].flat().some((needed) => actor.permissions.includes(needed))) return true;
      return rule.hotel === "own" && isOwn && actor.permissions.includes("hotel");
    }
    const reach = rule[actor.kind];
    return reach === "any" || (reach === "own" && isOwn);
  };
  return Object.assign(can, { verbs: Object.keys(policy) });
}

/** For verbs that have no answer for somebody who may not. Throws `NotAllowed`. */
export function demandAllowed<Verb extends string>(can: Can<Verb>, actor: Actor, verb: Verb): void {
  if (!can(actor, verb)) throw new NotAllowed(`${actorName(actor)} may not ${verb}`);
}
