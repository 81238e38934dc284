CREATE TABLE "gift_value" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"site_id" text NOT NULL,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"reserved_cents" integer DEFAULT 0 NOT NULL,
	"vat" text NOT NULL,
	"valid_until" date NOT NULL,
	"code_index" text NOT NULL,
	"code_sealed" text NOT NULL,
	"code_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_value_codeIndex_unique" UNIQUE("code_index"),
	CONSTRAINT "gift_value_not_below_zero" CHECK (least("gift_value"."balance_cents", "gift_value"."reserved_cents") >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_value_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"value_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer DEFAULT 0 NOT NULL,
	"reserved_cents" integer DEFAULT 0 NOT NULL,
	"order_id" uuid,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_value_entry_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "gift_value_use" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"value_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "no_more_back_than_spent" CHECK ("gift_value_use"."amount_cents" > 0 and "gift_value_use"."refunded_cents" between 0 and "gift_value_use"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "gift_value_entry" ADD CONSTRAINT "gift_value_entry_value_id_gift_value_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."gift_value"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_value_use" ADD CONSTRAINT "gift_value_use_value_id_gift_value_id_fk" FOREIGN KEY ("value_id") REFERENCES "public"."gift_value"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_value_end" ON "gift_value" USING btree ("valid_until");--> statement-breakpoint
CREATE INDEX "gift_value_entry_value" ON "gift_value_entry" USING btree ("value_id","id");--> statement-breakpoint
CREATE INDEX "gift_value_use_value" ON "gift_value_use" USING btree ("value_id");--> statement-breakpoint
CREATE INDEX "gift_value_use_created" ON "gift_value_use" USING btree ("created_at");--> statement-breakpoint
-- What a value holds is the sum of its entries: added up here, written by nobody else.
CREATE FUNCTION "gift_value_add_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "gift_value" SET "balance_cents" = "balance_cents" + NEW."amount_cents", "reserved_cents" = "reserved_cents" + NEW."reserved_cents" WHERE "id" = NEW."value_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gift_value_entry_adds_up" AFTER INSERT ON "gift_value_entry" FOR EACH ROW EXECUTE FUNCTION "gift_value_add_entry"();
--> statement-breakpoint
CREATE FUNCTION "gift_value_refuse_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND (NEW."balance_cents" <> 0 OR NEW."reserved_cents" <> 0) OR TG_OP = 'UPDATE' AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'what a value holds is the sum of its entries';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gift_value_begins_empty" BEFORE INSERT ON "gift_value" FOR EACH ROW EXECUTE FUNCTION "gift_value_refuse_balance"();
--> statement-breakpoint
CREATE TRIGGER "gift_value_balance_follows" BEFORE UPDATE OF "balance_cents", "reserved_cents" ON "gift_value" FOR EACH ROW EXECUTE FUNCTION "gift_value_refuse_balance"();
--> statement-breakpoint
CREATE FUNCTION "gift_value_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of a value are only ever added';
END $$;
--> statement-breakpoint
CREATE TRIGGER "gift_value_entry_append_only" BEFORE UPDATE OR DELETE ON "gift_value_entry" FOR EACH ROW EXECUTE FUNCTION "gift_value_refuse_change"();
