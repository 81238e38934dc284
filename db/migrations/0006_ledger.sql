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
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_posting_id_ledger_posting_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_posting"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entry_posting" ON "ledger_entry" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_object" ON "ledger_entry" USING btree ("account","object");--> statement-breakpoint
CREATE INDEX "ledger_posting_order" ON "ledger_posting" USING btree ("order_id");--> statement-breakpoint
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
