CREATE TABLE "stay_item" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	"checkin" date NOT NULL,
	"nights" smallint NOT NULL,
	"rooms" smallint NOT NULL,
	"special_request" text
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"ends_on" date,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "order_item_orderId_position_unique" UNIQUE("order_id","position"),
	CONSTRAINT "not_below_zero" CHECK ("order_item"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_reduction" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "above_zero" CHECK ("order_reduction"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"posting_id" bigint NOT NULL,
	"account" text NOT NULL,
	"object" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "not_nothing" CHECK ("ledger_entry"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_posting" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_posting_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tender_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_above_zero" CHECK ("refund"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "tender" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"amount_cents" integer NOT NULL,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"released_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tender_provider_reference_unique" UNIQUE("provider","reference"),
	CONSTRAINT "never_more_back_than_taken" CHECK ("tender"."captured_cents" - "tender"."refunded_cents" - "tender"."released_cents" >= 0),
	CONSTRAINT "tender_not_below_zero" CHECK (least("tender"."amount_cents", "tender"."refunded_cents", "tender"."released_cents") >= 0)
);
--> statement-breakpoint
-- What is known of the orders of before: how their money went follows from their history, and what a refund was from the mail that told it.
CREATE TEMPORARY TABLE "order_past" ON COMMIT DROP AS
SELECT "past".*,
  CASE
    WHEN "is_kept" OR "is_given_up" THEN "total"
    WHEN "state" = 'refunded' THEN coalesce("told", "total")
    ELSE 0
  END AS "captured",
  CASE WHEN "state" = 'refunded' THEN coalesce("told", CASE WHEN "is_given_up" THEN "terms" ELSE "total" END) ELSE 0 END AS "refunded",
  CASE WHEN "state" = 'refund_pending' AND "is_given_up" THEN "terms" ELSE 0 END AS "pending"
FROM (
  SELECT "id", "state", "total", "updated_at", "ended_by", "told", least("terms", "total") AS "terms",
    "state" IN ('confirmed', 'completed') AS "is_kept",
    "state" IN ('cancelled', 'refund_pending', 'refunded') AND "ended_by" IN ('cancelled_with_refund', 'cancelled_without_refund') AS "is_given_up"
  FROM (
    SELECT "o"."id", "o"."state", "o"."amount_cents" AS "total", "o"."updated_at",
      (
        SELECT "e"."reason" FROM "order_event" "e"
        WHERE "e"."order_id" = "o"."id" AND "e"."to_state" IN ('cancelled', 'refund_pending', 'refunded') AND "e"."reason" NOT IN ('refund_seen', 'authorized_after_cancel')
        ORDER BY "e"."id" DESC LIMIT 1
      ) AS "ended_by",
      (SELECT ("j"."payload" ->> 'refundedCents')::int FROM "outbox" "j" WHERE "j"."dedupe" = "o"."id" || ':order_refunded') AS "told",
      (SELECT coalesce(sum(("night"."cents"::int * 80 + 50) / 100), 0)::int FROM jsonb_array_elements_text("o"."stay" -> 'nightlyCents') AS "night" ("cents")) AS "terms"
    FROM "order" "o"
  ) "seen"
) "past";
--> statement-breakpoint
INSERT INTO "order_item" ("order_id", "position", "kind", "amount_cents", "ends_on", "snapshot")
SELECT "id", 1, 'stay', "amount_cents" + coalesce(("promotion_code_item" ->> 'amountCents')::int, 0), "checkin" + "nights", "stay" FROM "order";
--> statement-breakpoint
INSERT INTO "stay_item" ("item_id", "package_id", "hotel_id", "pool_id", "checkin", "nights", "rooms", "special_request")
SELECT "item"."id", "o"."package_id", "o"."hotel_id", "o"."pool_id", "o"."checkin", "o"."nights", "o"."rooms", "o"."special_request"
FROM "order_item" "item" JOIN "order" "o" ON "o"."id" = "item"."order_id";
--> statement-breakpoint
INSERT INTO "order_reduction" ("order_id", "item_id", "amount_cents", "detail")
SELECT "o"."id", "item"."id", ("o"."promotion_code_item" ->> 'amountCents')::int,
  jsonb_build_object('kind', 'promotion_code', 'code', "o"."promotion_code_item" -> 'code', 'percentage', "o"."promotion_code_item" -> 'percentage')
FROM "order_item" "item" JOIN "order" "o" ON "o"."id" = "item"."order_id"
WHERE ("o"."promotion_code_item" ->> 'amountCents')::int > 0;
--> statement-breakpoint
INSERT INTO "tender" ("id", "order_id", "provider", "reference", "attempt", "amount_cents", "captured_cents", "refunded_cents", "created_at")
SELECT "p"."id", "p"."order_id", "p"."provider", "p"."reference", "p"."attempt", "p"."amount_cents", "past"."captured", "past"."refunded", "p"."created_at"
FROM "payment" "p" JOIN "order_past" "past" ON "past"."id" = "p"."order_id";
--> statement-breakpoint
INSERT INTO "refund" ("tender_id", "amount_cents", "reason", "state", "created_at", "done_at")
SELECT "t"."id", "past"."refunded" + "past"."pending", coalesce("past"."ended_by", 'refunded_outside'),
  CASE WHEN "past"."pending" > 0 THEN 'pending' ELSE 'done' END, "past"."updated_at", CASE WHEN "past"."pending" > 0 THEN NULL ELSE "past"."updated_at" END
FROM "tender" "t" JOIN "order_past" "past" ON "past"."id" = "t"."order_id"
WHERE "past"."refunded" + "past"."pending" > 0;
--> statement-breakpoint
-- One opening posting for every order that money is in.
INSERT INTO "ledger_posting" ("cause", "kind", "order_id", "at")
SELECT 'order:' || "id" || ':opening', 'opening', "id", now() FROM "order_past" WHERE "captured" > "refunded";
--> statement-breakpoint
INSERT INTO "ledger_entry" ("posting_id", "account", "object", "amount_cents")
SELECT "posting"."id", "side"."account", "side"."object", "side"."amount"
FROM "ledger_posting" "posting"
JOIN "order_past" "past" ON "past"."id" = "posting"."order_id"
JOIN "tender" "t" ON "t"."order_id" = "past"."id"
JOIN "order_item" "item" ON "item"."order_id" = "past"."id"
CROSS JOIN LATERAL (
  VALUES
    ('provider_clearing', "t"."provider", "past"."captured" - "past"."refunded"),
    ('customer', "past"."id"::text, -"past"."pending"),
    (
      CASE "past"."state" WHEN 'confirmed' THEN 'deferred_income' WHEN 'completed' THEN 'stay_income' ELSE 'fee_income' END,
      "item"."id"::text,
      -("past"."captured" - "past"."refunded" - "past"."pending")
    )
) AS "side" ("account", "object", "amount")
WHERE "side"."amount" <> 0;
--> statement-breakpoint
DROP TABLE "payment";--> statement-breakpoint
ALTER TABLE "stay_item" ADD CONSTRAINT "stay_item_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reduction" ADD CONSTRAINT "order_reduction_item_id_order_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_posting_id_ledger_posting_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_posting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_tender_id_tender_id_fk" FOREIGN KEY ("tender_id") REFERENCES "public"."tender"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_item_package" ON "stay_item" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "order_reduction_order" ON "order_reduction" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_posting" ON "ledger_entry" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_object" ON "ledger_entry" USING btree ("account","object");--> statement-breakpoint
CREATE INDEX "ledger_posting_order" ON "ledger_posting" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_tender" ON "refund" USING btree ("tender_id");--> statement-breakpoint
CREATE INDEX "tender_order" ON "tender" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_updated" ON "order" USING btree ("updated_at");--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "package_id";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "hotel_id";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "pool_id";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "checkin";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "nights";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "rooms";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "promotion_code_item";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "stay";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "special_request";
--> statement-breakpoint
CREATE FUNCTION "ledger_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_posting_append_only" BEFORE UPDATE OR DELETE ON "ledger_posting" FOR EACH ROW EXECUTE FUNCTION "ledger_refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "ledger_check_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum("amount_cents") FROM "ledger_entry" WHERE "posting_id" = NEW."posting_id") <> 0 THEN
    RAISE EXCEPTION 'posting % does not balance', NEW."posting_id";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balanced" AFTER INSERT ON "ledger_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_check_balance"();
--> statement-breakpoint
-- Items less reductions, the order's amount and its tenders are one and the same sum whenever a transaction ends.
CREATE FUNCTION "order_check_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" uuid;
  "total" integer;
  "bought" bigint;
  "paid_with" bigint;
BEGIN
  IF TG_TABLE_NAME = 'order' THEN "changed" := NEW."id"; ELSIF TG_OP = 'DELETE' THEN "changed" := OLD."order_id"; ELSE "changed" := NEW."order_id"; END IF;
  SELECT "amount_cents" INTO "total" FROM "order" WHERE "id" = "changed";
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT coalesce((SELECT sum("amount_cents") FROM "order_item" WHERE "order_id" = "changed"), 0) - coalesce((SELECT sum("amount_cents") FROM "order_reduction" WHERE "order_id" = "changed"), 0) INTO "bought";
  SELECT coalesce(sum("amount_cents"), 0) INTO "paid_with" FROM "tender" WHERE "order_id" = "changed";
  IF "bought" <> "total" OR "paid_with" <> "total" THEN
    RAISE EXCEPTION 'order %: items less reductions are %, the amount is %, the tenders are %', "changed", "bought", "total", "paid_with";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_sums" AFTER INSERT OR UPDATE OF "amount_cents" ON "order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "order_check_sums"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_item_sums" AFTER INSERT OR DELETE OR UPDATE OF "amount_cents", "order_id" ON "order_item" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "order_check_sums"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_reduction_sums" AFTER INSERT OR DELETE OR UPDATE OF "amount_cents", "order_id" ON "order_reduction" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "order_check_sums"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "tender_sums" AFTER INSERT OR DELETE OR UPDATE OF "amount_cents", "order_id" ON "tender" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "order_check_sums"();
