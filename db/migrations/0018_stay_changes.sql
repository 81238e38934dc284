CREATE TABLE "stay_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"wish" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"nights" jsonb NOT NULL,
	"difference_cents" integer NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_change_number" UNIQUE("order_id","number"),
	CONSTRAINT "from_one_on" CHECK ("stay_change"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "round" text DEFAULT 'purchase' NOT NULL;--> statement-breakpoint
ALTER TABLE "tender" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stay_change" ADD CONSTRAINT "stay_change_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stay_change_open" ON "stay_change" USING btree ("order_id") WHERE state in ('awaiting_payment', 'authorized');--> statement-breakpoint
CREATE INDEX "stay_change_hold" ON "stay_change" USING btree ("hold_expires_at") WHERE state = 'awaiting_payment';--> statement-breakpoint
-- Items less reductions, the order's amount, and the tenders that count less what applied changes have given back, are one and the same sum whenever a transaction ends.
CREATE OR REPLACE FUNCTION "order_check_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  SELECT coalesce((SELECT sum("amount_cents") FROM "tender" WHERE "order_id" = "changed" AND "counts"), 0) + coalesce((SELECT sum(least("difference_cents", 0)) FROM "stay_change" WHERE "order_id" = "changed" AND "state" = 'applied'), 0) INTO "paid_with";
  IF "bought" <> "total" OR "paid_with" <> "total" THEN
    RAISE EXCEPTION 'order %: items less reductions are %, the amount is %, the tenders are %', "changed", "bought", "total", "paid_with";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "tender_sums" ON "tender";
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "tender_sums" AFTER INSERT OR DELETE OR UPDATE OF "amount_cents", "order_id", "counts" ON "tender" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "order_check_sums"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "stay_change_sums" AFTER INSERT OR DELETE OR UPDATE OF "state", "difference_cents", "order_id" ON "stay_change" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "order_check_sums"();
