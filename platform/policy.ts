import type { Actor, ActorKind, Permission } from "./actor.ts";

/** Whose things: anybody's, or only the actor's own. */
type Reach = "any" | "own";
/** Who may do one thing. Kinds that are left out may not; staff need the permission, and then it is anybody's. */
export type Rule = Partial<Record<Exclude<ActorKind, "staff">, Reach>> & { staff?: Permission };
/** What a module's verbs are called, and who may do each. */
export type Policy<Verb extends string> = Readonly<Record<Verb, Rule>>;

/** The answer of a verb that its actor may not do: a value like any other expected outcome. */
export type Forbidden = { kind: "forbidden" };
export const FORBIDDEN: Forbidden = { kind: "forbidden" };

/** `isOwn`: the thing is the actor's own, which the caller has found out. */
export type Can<Verb extends string> = (actor: Actor, verb: Verb, thing?: { isOwn: boolean }) => boolean;

/** A module's question, from its table. */
export function createPolicy<Verb extends string>(policy: Policy<Verb>): Can<Verb> {
  return (actor, verb, { isOwn } = { isOwn: false }) => {
    const rule: Rule = policy[verb];
    if (actor.kind === "staff") return rule.staff !== undefined && actor.permissions.includes(rule.staff);
    const reach = rule[actor.kind];
    return reach === "any" || (reach === "own" && isOwn);
  };
}
