CREATE TABLE "document" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"company" text,
	"number" text,
	"corrects" uuid,
	"amount_cents" integer,
	"items_key" text NOT NULL,
	"recipient_key" text DEFAULT '' NOT NULL,
	"cause" text NOT NULL,
	"locale" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"bytes" "bytea",
	"size" integer,
	"sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "document_number" UNIQUE("company","number"),
	CONSTRAINT "bills_have_numbers" CHECK (("document"."kind" in ('invoice', 'credit_note')) = ("document"."number" is not null and "document"."company" is not null and "document"."amount_cents" is not null)),
	CONSTRAINT "credit_notes_correct" CHECK (("document"."kind" = 'credit_note') = ("document"."corrects" is not null)),
	CONSTRAINT "drawn_whole" CHECK (num_nulls("document"."bytes", "document"."size", "document"."sha256") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "document_counter" (
	"company" text NOT NULL,
	"series" text NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counter_company_series_year_pk" PRIMARY KEY("company","series","year")
);
--> statement-breakpoint
CREATE TABLE "document_recipient" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"vat_number" text,
	"address_line" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_words" (
	"version" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"words" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "needs_voucher" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_message" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "document_order" ON "document" USING btree ("order_id");--> statement-breakpoint
CREATE FUNCTION "document_refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a document is never removed';
  END IF;
  IF (OLD.bytes IS NOT NULL AND (NEW.bytes, NEW.size, NEW.sha256) IS DISTINCT FROM (OLD.bytes, OLD.size, OLD.sha256))
    OR (NEW.order_id, NEW.kind, NEW.subject, NEW.company, NEW.number, NEW.corrects, NEW.amount_cents, NEW.locale, NEW.sheet, NEW.created_at)
      IS DISTINCT FROM
      (OLD.order_id, OLD.kind, OLD.subject, OLD.company, OLD.number, OLD.corrects, OLD.amount_cents, OLD.locale, OLD.sheet, OLD.created_at)
  THEN
    RAISE EXCEPTION 'a document is written once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "document_written_once" BEFORE UPDATE OR DELETE ON "document" FOR EACH ROW EXECUTE FUNCTION "document_refuse_change"();
