CREATE TABLE "accounting_day" (
	"company" text NOT NULL,
	"day" date NOT NULL,
	"file" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"records" integer NOT NULL,
	"faults" jsonb NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"seen_by" text,
	"seen_at" timestamp with time zone,
	CONSTRAINT "accounting_day_company_day_pk" PRIMARY KEY("company","day"),
	CONSTRAINT "seen_by_somebody" CHECK (num_nulls("accounting_day"."seen_by", "accounting_day"."seen_at") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "empty_search" (
	"day" date NOT NULL,
	"site_id" text NOT NULL,
	"flow" text NOT NULL,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "empty_search_day_site_id_flow_kind_word_pk" PRIMARY KEY("day","site_id","flow","kind","word"),
	CONSTRAINT "some_searches" CHECK ("empty_search"."searches" > 0)
);
--> statement-breakpoint
CREATE INDEX "refund_done" ON "refund" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "ledger_posting_at" ON "ledger_posting" USING btree ("at");